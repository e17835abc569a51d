import { declareChecks } from '../harness/playwright/declare.ts';
import { legalDocumentChecks } from './index.ts';

declareChecks(legalDocumentChecks);
