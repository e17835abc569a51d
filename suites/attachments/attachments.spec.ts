import { declareChecks } from '../harness/playwright/declare.ts';
import { attachmentChecks } from './index.ts';

declareChecks(attachmentChecks);
