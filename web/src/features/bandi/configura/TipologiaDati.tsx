import { canRenameTipologia, MAX_NOME_TIPOLOGIA, MAX_SIGLA, TESTI_GRUPPO, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { useField } from '../../../form/formHooks.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import type { Store } from '../../../form/store.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid, WholeLine } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { TipologiaValues } from './useTipologiaForm.ts';

type Props = { tipologia: Tipologia; store: Store<TipologiaValues> };

/** Name, letters and group of a tipologia; the last two stay once proposte exist. */
export function TipologiaDati({ tipologia: { proposte }, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const { utente } = useUtente();
  const gruppi = utente === null ? [] : gruppiOf(rolesOfUtente(utente));
  const fixed = !canRenameTipologia(proposte).ok;
  return (
    <ParteCard title={t('tipologia.dati')} held={fixed ? t('tipologia.ferma', { proposte: testoProposte(proposte) }) : null}>
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
    </ParteCard>
  );
}
