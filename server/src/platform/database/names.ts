import { CamelCasePlugin, PostgresDialect, type PostgresDialectConfig, PostgresQueryCompiler } from 'kysely';
import type { StreamingTurns } from './streaming-turns.ts';
import type { Totals } from './totals/totals.ts';
import { TotalsDriver } from './totals/totals-driver.ts';

class Names extends CamelCasePlugin {
  inDatabase(name: string): string {
    return this.snakeCase(name);
  }

  ours(name: string): string {
    return this.camelCase(name);
  }
}

const names = new Names();

/** A column of a result as the protocol describes it before the rows come. */
type Described = { fields: { name: string }[] };

/** Rows get our names for their columns as they are read, not on copies of them made after. */
export const nameColumns = ({ fields }: Described): void => {
  for (const field of fields) field.name = names.ours(field.name);
};

/** Gives columns and tables the database's names while the statement is written, not on a copy of it made before. */
class NamesOfTheDatabase extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(names.inDatabase(name));
  }
}

export class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #totals: Totals;
  readonly #streams: StreamingTurns;

  constructor(config: PostgresDialectConfig, totals: Totals, streams: StreamingTurns) {
    super(config);
    this.#config = config;
    this.#totals = totals;
    this.#streams = streams;
  }

  override createDriver() {
    return new TotalsDriver(this.#config, this.#totals, this.#streams);
  }

  override createQueryCompiler() {
    return new NamesOfTheDatabase();
  }
}
