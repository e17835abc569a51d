import type { Members } from '../../models/members.ts';
import type { ControlAnswer, ControlRequest, ControlRow } from './control.ts';
import { rowFinder } from './find-row.ts';
import { refuseUnknown } from './known-members.ts';

/** A control request that another one makes: path below `/_procon`. */
export interface ControlCall {
  readonly method: string;
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly body?: Members;
}

/** Carries out a control request for another one, on its behalf: as if it came over HTTP. */
export type CallControl = (request: ControlRequest, call: ControlCall) => Promise<ControlAnswer>;

/** Calls rows of the control API. Rejects as they do, and with a `ControlError` where there is no such row. */
export const callingRows = (rows: readonly ControlRow[]): CallControl => {
  const find = rowFinder(rows);
  return async (request, { method, path, query = new URLSearchParams(), body = {} }) => {
    const { row, params } = find(method, path);
    refuseUnknown(row, { body, query });
    return row.answer({ ...request, params, query, body });
  };
};
