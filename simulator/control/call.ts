import type { Members } from '../../models/members.ts';
import type { ControlAnswer, ControlRequest, ControlRow } from './control.ts';
import { rowFinder } from './find-row.ts';
import { refuseUnknown } from './known-members.ts';

/** A control request made by another one: path below `/_procon`. */
export interface ControlCall {
  readonly method: string;
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly body?: Members;
}

/** The event of a counterparty, as simulated people name it: for a payment, its new status. */
const eventUrl = (path: string, { type, to = type, part = to }: Members): string =>
  `/_procon${path}${typeof part === 'string' ? `?type=${encodeURIComponent(part)}` : ''}`.slice(0, 2000);

/** Carries out a control request that matches a row. Actions as a counterparty are added to the journal. */
export const answerRow = async (
  row: ControlRow,
  request: ControlRequest,
  path: string,
): Promise<ControlAnswer> => {
  const { sandbox, body } = request;
  const before = sandbox.versions.now();
  const answer = await row.answer(request);
  if (row.isCounterparty)
    await sandbox.journal.write(
      {
        ...{ at: sandbox.clock.now(), method: row.method, url: eventUrl(path, body), status: answer.status },
        ...{ client: 'control', kind: 'counterparty' },
      },
      { before, after: sandbox.versions.now() },
    );
  return answer;
};

/** Carries out a control request on behalf of another one, as if received over HTTP. */
export type CallControl = (request: ControlRequest, call: ControlCall) => Promise<ControlAnswer>;

/** Calls rows of the control API. Rejects as they do, and with a `ControlError` if there is no such row. */
export const callingRows = (rows: readonly ControlRow[]): CallControl => {
  const find = rowFinder(rows);
  return async (request, { method, path, query = new URLSearchParams(), body = {} }) => {
    const { row, params } = find(method, path);
    refuseUnknown(row, { body, query });
    return answerRow(row, { ...request, params, query, body }, path);
  };
};
