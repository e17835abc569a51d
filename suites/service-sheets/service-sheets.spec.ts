import { declareChecks } from '../harness/playwright/declare.ts';
import { serviceSheetChecks } from './index.ts';

declareChecks(serviceSheetChecks);
