import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import { requisitionFaults } from './index.ts';
import { look, operate } from './operations.test.kit.ts';
import { ruleStory } from './rule-story.test.kit.ts';

describe('faults of requisitions', () => {
  claimAbout({
    area: 'requisitions',
    faults: requisitionFaults,
    folder: import.meta.dirname,
    glance: look,
    script: async (player) => {
      await operate(player);
      await ruleStory(player);
    },
  });
});
