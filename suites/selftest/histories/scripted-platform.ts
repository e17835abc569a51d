import assert from 'node:assert/strict';
import type { CannedAnswer, Members } from '../../../fixtures/histories/history.ts';
import type { RequisitionExchange } from '../../../fixtures/histories/requisition-history.ts';
import type { Client, Outgoing } from '../../harness/client.ts';
import { isOfCart } from './change-requisition.ts';
import { fitsPattern } from './fits-pattern.ts';
import { keepRequisitions } from './kept-requisitions.ts';
import { answered } from './scripted-client.ts';
import { sentMembers } from './sent-members.ts';
import { type Reading, shownRequisition, toldOf, written } from './shown-requisition.ts';

/** What a platform does by a history. */
export interface Script extends Reading {
  readonly every: Members;
  readonly exchanges: readonly RequisitionExchange[];
}

/** A platform that does to the requisitions it is sent what a history tells, and nothing of its own. */
export interface ScriptedPlatform {
  readonly client: Client;
  /** The exchanges of the history that took place. */
  readonly played: ReadonlySet<RequisitionExchange>;
}

/** Opens one. */
export const openScriptedPlatform = (script: Script): ScriptedPlatform => {
  const kept = keepRequisitions(script.every);
  const played = new Set<RequisitionExchange>();
  let underWay = 0;
  const show = (one: Members): Members => shownRequisition(one, script);

  const rowFor = (send: string, sent: Members, before: Members | undefined) =>
    script.exchanges.find(
      (row) =>
        row.send === send &&
        (row.beside === undefined || underWay > 1) &&
        fitsPattern(row.with ?? {}, sent, kept.statusOfLine) &&
        (row.when === undefined || fitsPattern(row.when, before, kept.statusOfLine)),
    );

  const carryOut = (
    row: RequisitionExchange,
    sent: Members,
    { accept, before }: { accept: unknown; before: Members | undefined },
  ): CannedAnswer => {
    played.add(row);
    if (row.answer >= 300) return toldOf({}, row, accept);
    if (row['each-line'] === undefined) return toldOf(show(kept.change(before, { row, sent })), row, accept);
    kept.changeLines({ row, sent });
    return toldOf({}, { ...row, tells: 'nothing' }, accept);
  };

  // Nothing waits in here: what a history does not tell of simultaneous requests happens one after the other.
  const answer = ({ method, path, accept }: Outgoing, sent: Members): CannedAnswer => {
    const { pathname, searchParams } = new URL(path, 'http://platform');
    const id = Number(/\/(\d+)(?:\/|$)/.exec(pathname)?.[1]);
    const before = isOfCart(pathname) ? kept.cart() : kept.byId(id);
    const send = `${method} ${pathname.replace(/\/\d+(?=\/|$)/, '/:id')}`;
    const row = rowFor(send, sent, before);
    if (row !== undefined) return carryOut(row, sent, { accept, before });
    assert.equal(method, 'GET', `the history does not tell what becomes of ${send} ${JSON.stringify(sent)}`);
    if (/\/requisitions(\/mine)?$/.test(pathname)) {
      return written(200, kept.list(searchParams).map(show), accept);
    }
    return before === undefined ? written(404, { errors: {} }, accept) : written(200, show(before), accept);
  };

  const send = async (request: Outgoing) => {
    underWay++;
    const told = answered(request, answer(request, await sentMembers(request)));
    // Requests that are sent at the same moment see each other.
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
    return told;
  };
  return { client: { send, exchanges: [], requests: 0 }, played };
};
