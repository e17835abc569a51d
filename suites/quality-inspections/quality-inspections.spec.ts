import { declareChecks } from '../harness/playwright/declare.ts';
import { qualityInspectionChecks } from './index.ts';

declareChecks(qualityInspectionChecks);
