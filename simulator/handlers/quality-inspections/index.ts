import type { Handlers } from '../handler.ts';
import { actOnInspection } from './act.ts';
import { create } from './create.ts';
import { inspectionAttachments } from './inspection-attachments.ts';
import { listInspections } from './list-inspections.ts';

/** What does which deed on quality inspections. */
export const qualityInspectionHandlers: Handlers = {
  ...inspectionAttachments,
  list: listInspections,
  create,
  act: actOnInspection,
};
