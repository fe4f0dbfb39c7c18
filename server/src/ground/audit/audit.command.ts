import { defineCommand, ensureNoMore, UsageError } from '../commandLine.ts';
import type { Config } from '../config/config.ts';
import { openCommandDatabase } from '../db/provideDatabase.ts';
import { type KnownSeal, verifyChain } from './verifyChain.ts';

const usage = {
  it: `sigeba audit verify [POSTO:SIGILLO]
Dice se il registro delle attività è come fu sigillato e, dato un sigillo conservato altrove, se c'è ancora. Non cambia nulla. Esce con 1 se
una riga non torna o se nessuna è sigillata.`,
  en: `sigeba audit verify [POSTO:SIGILLO]
Whether the audit log is as it was sealed and, with a seal that was kept elsewhere, whether that one is still in it. Changes nothing. Ends with
1 for a broken row, or a log without a sealed row.`,
};

export const auditCommand = defineCommand({ usage, options: {} }, async ({ words: [command, known, ...more], config }) => {
  ensureNoMore(more);
  const [, posto, sigillo = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(known ?? '') ?? [];
  if (command !== 'verify') throw new UsageError(command === undefined ? '' : `There is no command ${command}.`);
  if (known !== undefined && posto === undefined)
    throw new UsageError(`${known} is no seal: POSTO:SIGILLO, as verify and backup print it.`);
  await verify(config(), posto === undefined ? null : { posto: Number(posto), sigillo });
});

async function verify(config: Config, known: KnownSeal | null): Promise<void> {
  const { db, place, stop } = await openCommandDatabase(config);
  try {
    // One snapshot of the tables, because sealing goes on meanwhile.
    const outcome = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => verifyChain(tx, known));
    if (outcome.intatta) {
      const { righe, daSigillare, ultimo } = outcome;
      if (righe === 0) {
        console.error(`Nothing to verify in ${place}: no row is sealed, ${daSigillare} wait for it.`);
        process.exitCode = 1;
        return;
      }
      console.info(`The audit log of ${place} is as it was sealed: ${righe} rows, ${daSigillare} more wait for their seal.`);
      if (ultimo !== null) console.info(`Last seal, to be kept elsewhere: ${ultimo.posto}:${ultimo.sigillo}`);
      return;
    }
    const { riga, motivo } = outcome;
    console.error(
      riga === 0
        ? `The audit log is not as it was sealed: ${motivo}.`
        : `The audit log is not as it was sealed at the row ${riga}: ${motivo}.`,
    );
    process.exitCode = 1;
  } finally {
    await stop();
  }
}
