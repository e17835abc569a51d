import { declareChecks } from '../harness/playwright/declare.ts';
import { schedulingAgreementChecks } from './index.ts';

declareChecks(schedulingAgreementChecks);
