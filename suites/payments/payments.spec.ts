import { declareChecks } from '../harness/playwright/declare.ts';
import { paymentChecks } from './index.ts';

declareChecks(paymentChecks);
