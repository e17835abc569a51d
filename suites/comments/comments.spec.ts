import { declareChecks } from '../harness/playwright/declare.ts';
import { commentChecks } from './index.ts';

declareChecks(commentChecks);
