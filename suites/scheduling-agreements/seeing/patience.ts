export { openPatience, type Patiently, patience } from '../../harness/patience.ts';
