import { declareChecks } from '../harness/playwright/declare.ts';
import { formatsChecks } from './index.ts';

declareChecks(formatsChecks);
