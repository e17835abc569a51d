import { declareChecks } from './harness/playwright/declare.ts';

declareChecks();
