import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** An expense report, as far as attachments and comments hang on it. */
export const expenseReport: Resource = thin('expense-report', 'expense-reports', [
  field('id', 'integer'),
  field('title', 'string'),
  field('status', 'string'),
]);
