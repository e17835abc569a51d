import { checks } from './catalogue.ts';
import { declareChecks } from './harness/playwright/declare.ts';

declareChecks(checks);
