import { describeAccess } from './accessMatrix.ts';

await describeAccess('scrivania');
