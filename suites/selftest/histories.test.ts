import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { History, Step } from '../../fixtures/histories/history.ts';
import { readHistories, type Theme } from '../../fixtures/histories/read-histories.ts';
import { requirements } from '../../models/requirements/index.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Heard } from './histories/play.ts';
import {
  playAnswer,
  playFilter,
  playMeeting,
  playPaymentRead,
  playRequisitionRead,
  playSelection,
  playSheetRead,
  selected,
} from './histories/play-answers.ts';
import { playOnFake } from './histories/play-on-fakes.ts';
import { playPaymentWalk, playStatusMove } from './histories/play-payments.ts';
import { playSheetWalk } from './histories/play-sheet-walk.ts';
import { playTokens } from './histories/play-tokens.ts';
import { playRequisitions } from './histories/requisitions.ts';

interface Played {
  readonly history: History;
  readonly steps: readonly Step[];
  /** Requirements that the history is an example of when it is permitted. */
  readonly about: readonly string[];
  /** Requirements by which it finds the checks to be asked. */
  readonly asked?: readonly string[];
  readonly play: () => Promise<Heard>;
}

const plain = (history: History, play: () => Promise<Heard>): Played => ({
  history,
  steps: [],
  about: history.holds ?? [],
  play,
});

const playedIn = (theme: Theme): readonly Played[] => {
  switch (theme.kind) {
    case 'sheet-walk':
      return theme.histories.map((one) => ({
        ...plain(one, () => playSheetWalk(one)),
        steps: one.exchanges,
      }));
    case 'payment-walk':
      return theme.histories.map((one) => ({
        ...plain(one, () => playPaymentWalk(one)),
        steps: one.exchanges,
      }));
    case 'meeting':
      return theme.histories.map((one) => plain(one, () => playMeeting(one)));
    case 'status-move':
      return theme.histories.map((one) => plain(one, () => playStatusMove(one)));
    case 'filter':
      return theme.histories.map((one) => ({
        ...plain(one, () => playFilter(one, theme.payments)),
        about: [one.rule],
      }));
    case 'selection':
      return theme.histories.map((one) => plain(one, () => playSelection(one, theme.payments)));
    case 'tokens':
      return theme.histories.map((one) => ({
        ...plain(one, () => playTokens(one, theme)),
        about: one.about,
      }));
    case 'sheet-read':
      return theme.histories.map((one) => plain(one, () => playSheetRead(one, theme.sheet)));
    case 'payment-read':
      return theme.histories.map((one) => plain(one, () => playPaymentRead(one, theme.payment)));
    case 'requisition-read':
      return theme.histories.map((one) => plain(one, () => playRequisitionRead(one, theme.requisition)));
    case 'requisition':
      return theme.histories.map((one) => ({
        ...plain(one, () => playRequisitions(one, theme)),
        asked: one.about ?? theme.about ?? [],
      }));
    case 'reassignment':
    case 'agreement':
    case 'inspection':
    case 'attachment':
    case 'comment':
    case 'legal':
      return theme.histories.map((one) => ({
        ...plain(one, () => playOnFake(theme.kind, one, theme)),
        asked: one.about ?? theme.about ?? [],
      }));
    case 'answer':
      return theme.histories.map((one) => plain(one, () => playAnswer(one)));
  }
};

const themes = readHistories();
const tellAll = (told: ReadonlyMap<string, string>): string =>
  [...told].map(([id, words]) => `${id}: ${words}`).join('; ');

const assertPermitted = ({ steps, about, asked = [] }: Played, heard: Heard): void => {
  assert.deepEqual([...heard.violated], []);
  assert.deepEqual(heard.unplayed, []);
  const shown = [...about, ...steps.flatMap((step) => (step.must === 'be accepted' ? step.about : []))];
  for (const id of shown) assert.ok(heard.held.has(id), `${id} does not hold: ${tellAll(heard.untold)}`);
  const open = steps.filter((step) => step.must === 'be either').length;
  if (steps.length > 0) assert.equal(heard.observed, open, 'steps on which the documentation is silent');
  // A refusal without an accepted twin is looked at, and left open.
  const refused = steps.flatMap((step) => (step.must === 'be refused' ? step.about : []));
  for (const id of [...refused, ...asked])
    assert.ok(heard.held.has(id) || heard.untold.has(id), `${id} was not looked at`);
};

const assertForbidden = (forbidden: readonly string[], heard: Heard): void => {
  const red = [...heard.violated.keys()].sort();
  assert.deepEqual(red, [...forbidden].sort(), tellAll(heard.violated) || tellAll(heard.untold));
};

for (const theme of themes) {
  describe(`histories of ${theme.area}: ${theme.name}`, () => {
    for (const played of playedIn(theme)) {
      const { id, happens, verdict, awaits } = played.history;
      const word = verdict === 'permitted' ? 'permits' : 'forbids';
      const judge = async () => {
        const heard = await played.play();
        if (verdict === 'permitted') assertPermitted(played, heard);
        else assertForbidden(verdict.forbidden, heard);
      };
      if (awaits === undefined) it(`${word} ${id}: ${happens}`, judge);
      else {
        it(`${word} ${id}, judged otherwise as yet: ${awaits}`, async () => {
          await assert.rejects(judge, assert.AssertionError, 'it is mended: take `awaits` out');
        });
      }
    }
  });
}

describe('the filters of the models', () => {
  for (const theme of themes) {
    if (theme.kind !== 'filter') continue;
    for (const { id, verdict, answers } of theme.histories) {
      it(`should agree with ${id} if that is permitted, and with no other`, () => {
        const wrong = Object.entries(answers).filter(
          ([query, ids]) => !isDeepStrictEqual(selected(query, theme.payments), ids.toSorted()),
        );
        assert.equal(wrong.length === 0, verdict === 'permitted', jsonText(wrong));
      });
    }
  }
});

describe('the histories', () => {
  const all = themes.flatMap((theme) => playedIn(theme).map((played) => ({ ...played, area: theme.area })));

  it('should be many, and tell of each area what is permitted and what is forbidden', () => {
    assert.ok(all.length >= 60, `${all.length} histories`);
    for (const area of [
      'access',
      'formats',
      'service-sheets',
      'payments',
      'requisitions',
      'user-reassignments',
      'scheduling-agreements',
      'quality-inspections',
      'attachments',
      'comments',
      'legal-documents',
    ]) {
      const verdicts = all.filter((one) => one.area === area).map(({ history }) => history.verdict);
      assert.ok(verdicts.includes('permitted'), area);
      assert.ok(
        verdicts.some((verdict) => verdict !== 'permitted'),
        area,
      );
    }
  });

  it('should each be told once, under an id of its own', () => {
    const ids = all.map(({ area, history }) => `${area}/${history.id}`);
    assert.equal(new Set(ids).size, ids.length);
    const told = all.map(({ area, history }) => `${area}: ${history.happens}`);
    assert.deepEqual(
      told.filter((words, at) => told.indexOf(words) !== at),
      [],
    );
  });

  it('should name requirements that there are', () => {
    const known = new Set(requirements.map(({ id }) => id as string));
    const named = all.flatMap(({ history, about, steps, asked = [] }) => [
      ...asked,
      ...(history.verdict === 'permitted' ? [] : history.verdict.forbidden),
      ...about,
      ...steps.flatMap((step) => step.about),
    ]);
    assert.deepEqual(
      named.filter((id) => !known.has(id)),
      [],
    );
  });

  it('should forbid something with each verdict of that kind', () => {
    const empty = all.filter(
      ({ history: { verdict } }) => verdict !== 'permitted' && verdict.forbidden.length === 0,
    );
    assert.deepEqual(empty, []);
  });
});
