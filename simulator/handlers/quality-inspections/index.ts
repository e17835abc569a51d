import type { Handlers } from '../handler.ts';

/** What does which deed on quality inspections. */
export const qualityInspectionHandlers: Handlers = {};
