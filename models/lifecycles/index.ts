import { paymentExport } from './payment-export.ts';
import { serviceSheet } from './service-sheet.ts';

export const lifecycles = [serviceSheet, paymentExport] as const;
