import { canRenameTipologia, MAX_NOME_TIPOLOGIA, MAX_SIGLA, TESTI_GRUPPO } from '@sigeba/contract/bandi/bando.rules.ts';
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
export function TipologiaDati({ tipologia, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const { utente } = useUtente();
  const gruppi = utente === null ? [] : gruppiOf(rolesOfUtente(utente));
  const nome = <TextInput id="nome" label={t('tipologia.nome')} required maxLength={MAX_NOME_TIPOLOGIA} {...useField(store, 'nome')} />;
  const sigla = useField(store, 'sigla');
  const gruppo = useField(store, 'gruppo');
  if (!canRenameTipologia(tipologia.proposte).ok) {
    const fixed = [
      { term: t('tipologia.sigla'), value: tipologia.sigla },
      { term: t('tipologia.gruppo'), value: TESTI_GRUPPO[tipologia.gruppo] },
    ];
    return (
      <ParteCard title={t('tipologia.dati')} fixed={fixed} why={t('tipologia.ferma')}>
        {nome}
      </ParteCard>
    );
  }
  return (
    <ParteCard title={t('tipologia.dati')}>
      <FieldGrid>
        <WholeLine>{nome}</WholeLine>
        <TextInput
          id="sigla"
          label={t('tipologia.sigla')}
          hint={t('tipologia.siglaAiuto')}
          required
          maxLength={MAX_SIGLA}
          strict
          {...sigla}
        />
        <SelectInput
          id="gruppo"
          label={t('tipologia.gruppo')}
          required
          readOnly={gruppi.length < 2}
          options={gruppi.map((value) => ({ value, label: TESTI_GRUPPO[value] }))}
          {...gruppo}
        />
      </FieldGrid>
    </ParteCard>
  );
}
