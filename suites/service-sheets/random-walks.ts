import type { Check } from '../harness/check.ts';
import { Logbook } from '../harness/walks/logbook.ts';
import { walkAtRandom } from '../harness/walks/random-walks.ts';
import { blockWithoutPlace, lifecycleClaims } from './lifecycle-walks.ts';
import { findParameterPlace } from './parameter-place.ts';
import { sheetField } from './sheet-field.ts';
import { type SheetWalk, sheetStarts } from './sheet-walk.ts';
import { sheetTerrain } from './terrain.ts';

const walks = 25;

/** Long walks by seed, for what only shows after many steps. */
export const randomWalks: Check = {
  id: 'service-sheets/random-walks',
  title: 'Service sheets keep to their rules over long random walks',
  claims: lifecycleClaims,
  observes: [],
  effect: 'changes',
  // Without documents on demand it does not run.
  appetite: { states: [] },
  run: async (context) => {
    const { judge } = context;
    const place = await findParameterPlace(context);
    if (place === undefined) return blockWithoutPlace(context, lifecycleClaims);
    const field = sheetField(context, place);
    if (!field.plenty) return notEnough(context.judge);
    const logbook = new Logbook<SheetWalk>();
    const terrain = sheetTerrain(context);
    const starts = sheetStarts.filter(({ record }) =>
      ['pending_approval', 'approved'].includes(record.state),
    );
    await walkAtRandom(
      context,
      { terrain, field, judge, logbook, shortcuts: new Map() },
      { starts, count: walks },
    );
    logbook.settle(judge);
  },
};

const notEnough = (judge: Parameters<typeof blockWithoutPlace>[0]['judge']): void => {
  for (const claim of lifecycleClaims) {
    judge.notApplicable(
      claim,
      'random walks need documents on demand: the profile has no create-service-sheet hook',
    );
  }
};
