import type { Step } from '../exchange.ts';
import { authenticate, authorise } from './authorise.ts';
import { body } from './body.ts';
import { apply, decide, load, validate } from './handle.ts';
import { negotiate } from './negotiate.ts';
import { respond } from './respond.ts';
import { route } from './route.ts';
import type { StepName } from './step-names.ts';

type Row = readonly [StepName, Step];

/** The steps before a document is read, in order. */
export const preparing: readonly Row[] = [
  ['body', body],
  ['route', route],
  ['authenticate', authenticate],
  ['authorise', authorise],
  ['negotiate', negotiate],
  ['validate', validate],
];

/** The steps that run as one transaction, in order. */
export const transacting: readonly Row[] = [
  ['load', load],
  ['decide', decide],
  ['apply', apply],
  ['respond', respond],
];
