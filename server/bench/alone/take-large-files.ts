import { buildApp } from '../../src/app.ts';
import { modules } from '../../src/modules/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { defineModule } from '../../src/platform/module.ts';
import { LARGE_FILES, LARGEST_MB } from '../large-files.ts';

/** Files larger than any module takes today. */
const largeFiles = defineModule({
  name: 'large-files',
  files: [
    {
      ...LARGE_FILES,
      extensions: ['pdf'],
      maxBytes: LARGEST_MB * 1024 * 1024,
      maxCount: 1,
      mayUpload: 'everybody',
      mayRead: async () => false,
      mayEdit: async () => false,
    },
  ],
});

const config = readConfig(process.env);
const db = connect(config.databaseUrl ?? '', config.databasePool);
const { fastify } = await buildApp(config, db, [...modules, largeFiles]);
await fastify.listen({ host: config.host, port: config.port });
