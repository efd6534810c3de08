import { Agent, request } from 'node:http';

type Sending = { method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: object };

/** A client that keeps its connections, so that a measurement is not one of connecting. */
export const keepAliveClient = (callers: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  return (url: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = body && JSON.stringify(body);
      request(
        url,
        { method, agent, headers: { ...headers, ...(sent && { 'Content-Type': 'application/json' }) } },
        (answer) => {
          answer.resume();
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
          );
        },
      )
        .on('error', reject)
        .end(sent);
    });
};
