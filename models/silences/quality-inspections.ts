import { inspectionAnswerSilences } from './quality-inspections/answers.ts';
import { inspectionMoveSilences } from './quality-inspections/moves.ts';
import { inspectionRequestSilences } from './quality-inspections/requests.ts';
import type { Silence } from './silence.ts';

/** What the documentation leaves open about quality inspections. */
export const qualityInspectionsSilences = [
  ...inspectionRequestSilences,
  ...inspectionAnswerSilences,
  ...inspectionMoveSilences,
] as const satisfies readonly Silence[];
