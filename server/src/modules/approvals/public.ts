export { writeFlows } from './flows/write-flows.ts';
export { leaveOutStep } from './leave-out-step.ts';
export { openInstance } from './open-instance.ts';
export { recordsOf } from './past.queries.ts';
export { placeInstance } from './place-instance.ts';
export { previewWay } from './preview-way.ts';
export { mayFollow, progressOf } from './progress.ts';
export { reassign, reassignTutor } from './reassign.ts';
export { cancelInstance } from './withdraw.ts';
