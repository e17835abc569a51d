import { filtered, filtering } from '../../filtering.test.kit.ts';
import { bare, complete } from './inspections.test.kit.ts';
import { acting, creating, type Play, partsOf, type Row, recordsIn, showing } from './plays.test.kit.ts';

const creatingBare: Play = async ({ api }) => {
  const { json } = await api('POST', '', bare());
  const { length } = Object.keys(json);
  if (length === 2) return 'two';
  return 'reviewedBy' in json ? 'nulls' : 'values';
};

const listed: Play = async (story) => {
  const id = await story.made();
  const [first] = recordsIn(await story.api('GET', `?id=${id}`));
  return first !== undefined && 'characteristics' in first;
};

const numbers = showing(complete({ itemQuantity: 12.5 }), (data) => {
  const results = partsOf(data)[1]?.['expectedResults'] as { numericValue?: unknown };
  return `${typeof data['itemQuantity']} ${typeof results.numericValue} ${results.numericValue}`;
});

/** What is answered, and what reads show. */
export const answerRows: readonly Row[] = [
  ['create-status', creating(bare()), { '201': '201', '200': '200', '202': '202' }],
  ['refusal-status', creating({}), { '400': '400', '422': '422', '409': '409' }],
  ['create-answer-members', creatingBare, { present: 'values', all: 'nulls', few: 'two' }],
  [
    'action-answer-body',
    acting('open', 'exported'),
    { inspection: '200 body true', empty: '200 empty true' },
  ],
  ['list-content', listed, { all: true, brief: false }],
  [
    'no-characteristics',
    showing(bare(), (data) => JSON.stringify(data['characteristics'] ?? 'none')),
    { empty: '[]', absent: '"none"' },
  ],
  ['type-left-out', showing(bare(), ({ type }) => type), { inspection: 'Inspection', none: null }],
  ['type-spelling', showing(complete(), ({ type }) => type), { capital: 'Inspection', lower: 'inspection' }],
  ['number-notation', numbers, { number: 'number number 12.5', string: 'string string 12.5' }],
  [
    'datetime-notation',
    showing(complete({ dueDate: '2026-04-01T10:00:00.250+02:00' }), (data) => data['dueDate']),
    {
      z: '2026-04-01T08:00:00.250Z',
      'z-fraction': '2026-04-01T08:00:00.250Z',
      offset: '2026-04-01T09:00:00.250+01:00',
    },
  ],
  [
    'datetime-notation',
    showing(complete({ dueDate: '2026-04-01T08:00:00Z' }), (data) => data['dueDate']),
    {
      z: '2026-04-01T08:00:00Z',
      'z-fraction': '2026-04-01T08:00:00.000Z',
      offset: '2026-04-01T09:00:00+01:00',
    },
  ],
  [
    'line-nums',
    showing(complete(), (data) => partsOf(data).map((part) => part['lineNum'])),
    { 'from-one': [1, 2], 'by-tens': [10, 20] },
  ],
  ['warehouse', showing(bare(), (data) => data['warehouseId']), { preset: 31, none: null }],
  ['list-filters', filtering('/api/quality_inspections'), filtered],
];
