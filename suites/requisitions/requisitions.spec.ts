import { declareChecks } from '../harness/playwright/declare.ts';
import { requisitionChecks } from './index.ts';

declareChecks(requisitionChecks);
