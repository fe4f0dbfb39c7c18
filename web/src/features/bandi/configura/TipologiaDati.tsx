import {
  canRenameTipologia,
  checkNomeTipologia,
  MAX_NOME_TIPOLOGIA,
  MAX_SIGLA,
  TESTI_GRUPPO,
  testoProposte,
} from '@sigeba/contract/bandi/bando.rules.ts';
import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { type Gruppo, gruppiOf } from '@sigeba/contract/ruoli.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { useField } from '../../../form/formHooks.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid, WholeLine } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';
import { useSezione } from './useSezione.ts';

type Dati = { nome: string; sigla: string; gruppo: Gruppo | null };

/** Name, letters and group of a tipologia; the last two stay once proposte exist. */
export function TipologiaDati({ tipologia }: { tipologia: Tipologia }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { utente } = useUtente();
  const { id, nome, sigla, gruppo, proposte, lastUpdate } = tipologia;
  const gruppi = utente === null ? [] : gruppiOf(rolesOfUtente(utente));
  const sezione = useSezione<Dati>({
    read: { nome, sigla, gruppo },
    lastUpdate,
    check: checkNomeTipologia,
    formats: { nome: 'testo', sigla: 'testo' },
    bodyOf: ({ gruppo: chosen, ...values }, read) => ({
      lastUpdate: read,
      tipologiaProgetti: [{ id, lastUpdate: read, ...values, ...(chosen === null ? {} : { gruppo: chosen }) }],
    }),
  });
  const { store } = sezione;
  const fixed = !canRenameTipologia(proposte).ok;
  return (
    <SezioneCard
      title={t('tipologia.dati')}
      sezione={sezione}
      held={fixed ? t('tipologia.ferma', { proposte: testoProposte(proposte) }) : null}
    >
      <FieldGrid>
        <WholeLine>
          <TextInput id="nome" label={t('tipologia.nome')} required maxLength={MAX_NOME_TIPOLOGIA} {...useField(store, 'nome')} />
        </WholeLine>
        <TextInput
          id="sigla"
          label={t('tipologia.sigla')}
          hint={t('tipologia.siglaAiuto')}
          required
          readOnly={fixed}
          maxLength={MAX_SIGLA}
          strict
          {...useField(store, 'sigla')}
        />
        <SelectInput
          id="gruppo"
          label={t('tipologia.gruppo')}
          required
          readOnly={fixed || gruppi.length < 2}
          options={gruppi.map((value) => ({ value, label: TESTI_GRUPPO[value] }))}
          {...useField(store, 'gruppo')}
        />
      </FieldGrid>
    </SezioneCard>
  );
}
