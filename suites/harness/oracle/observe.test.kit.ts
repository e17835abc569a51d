import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { monitorTools } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import type { Monitor } from '../monitor.ts';

/** A request of a run with its answer; a GET if no method is set. */
export interface RunStep extends Partial<OutgoingRequest> {
  readonly path: string;
  readonly endpoint: EndpointId;
  readonly answer: Answer;
}

/** Answers a request of a monitor. `times` counts its requests from 1; `last` is the answer of the step before. */
export type Repeat = (request: OutgoingRequest, times: number, last: Answer) => Answer;

/**
 * Returns the findings of monitors about the steps of a run, and the requests that they send. Without `repeat`, these
 * get the answer of the last step.
 */
export const observe = async (
  monitors: readonly Monitor[],
  steps: readonly RunStep[],
  repeat: Repeat = (_, __, last) => last,
) => {
  const { judge, notes } = notingJudge();
  const sent: OutgoingRequest[] = [];
  let last: Answer | undefined;
  const tools = monitorTools(async (request) => {
    sent.push(request);
    return repeat(request, sent.length, last as Answer);
  });
  for (const { answer, ...given } of steps) {
    const request = { method: 'GET', ...given };
    const observed = { request, answer, endpoint: endpoint(given.endpoint), profile: sampleProfile() };
    last = answer;
    for (const monitor of monitors) await monitor.inspect({ ...observed, tools }, judge);
  }
  return { violated: [...notes.of('violated')], holds: [...notes.of('holds')], sent, notes };
};
