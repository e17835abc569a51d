import { declareChecks } from '../harness/playwright/declare.ts';
import { userReassignmentChecks } from './index.ts';

declareChecks(userReassignmentChecks);
