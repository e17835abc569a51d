import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import { qualityInspectionFaults } from './index.ts';
import { look, operate } from './operations.test.kit.ts';

describe('faults of quality inspections', () => {
  claimAbout({
    area: 'quality-inspections',
    faults: qualityInspectionFaults,
    folder: import.meta.dirname,
    glance: look,
    script: operate,
  });
});
