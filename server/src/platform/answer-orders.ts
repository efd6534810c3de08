import { parentPort } from 'node:worker_threads';

/** What a side thread does: answers each order, or says why not. Buffers of the answer are handed over, not copied. */
export const answerOrders = <Order, Done>(
  work: (order: Order) => Done | Promise<Done>,
  handedOver: (done: Done) => ArrayBuffer[] = () => [],
): void => {
  const answer = async ({ id, ...order }: { id: number } & Order) => {
    try {
      const done = await work(order as Order);
      parentPort?.postMessage({ id, done }, handedOver(done));
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  parentPort?.on('message', (order: { id: number } & Order) => void answer(order));
};
