export { writeFlows } from './flows/write-flows.ts';
export { openInstance } from './open-instance.ts';
export { recordsOf } from './past.queries.ts';
export { placeInstance } from './place-instance.ts';
export { previewWay } from './preview-way.ts';
export { mayFollow, progressOf } from './progress.ts';
export { reassign } from './reassign.ts';
export { recordsWaitingFor, waitingStepsOf } from './waiting-for.ts';
export { cancelInstance, withdraw } from './withdraw.ts';
