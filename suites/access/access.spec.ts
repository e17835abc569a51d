import { declareChecks } from '../harness/playwright/declare.ts';
import { accessChecks } from './index.ts';

declareChecks(accessChecks);
