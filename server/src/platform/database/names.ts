import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
} from 'kysely';

/** Rows get our names for their columns; statements stay as they are, see below. */
class OurNamesInRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  nameInDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

export const ourNamesInRows = new OurNamesInRows({ maintainNestedObjectKeys: true });

/** Gives columns and tables the database's names while the statement is written, not on a copy of it made before. */
class NamesOfTheDatabase extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(ourNamesInRows.nameInDatabase(name));
  }
}

export class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new NamesOfTheDatabase();
  }
}
