import { importoOf } from '@sigeba/contract/archivio/ricerca.ts';
import { useState } from 'react';
import { SearchSelect } from '../../../form/inputs/SearchSelect.tsx';
import { Chips } from '../../../list/Chips.tsx';
import { FilterDay } from '../../../list/FilterDay.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { FilterText } from '../../../ui/controls/filterFields.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { CHIAVI_SCRIVANIA, FiltriScrivania, VisteScrivania } from '../../scrivania/filtri.part.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import { useLettore } from '../lettore.ts';
import { type Filtri, rovescioOf, TUTTI } from './filtriArchivio.ts';
import css from './MoreFilters.module.css';
import { useMacroaree, useTipologie } from './offerte.ts';

/** What the filters of the archive are, and of which year the calls are. */
export type FilterOptions = { filtri: Filtri; anno: number | undefined; onChange: (patch: Partial<Filtri>) => void };

const KEYS = ['richiestoDa', 'richiestoA', 'inviataDal', 'inviataAl', 'dipartimentoId', 'classeId', ...CHIAVI_SCRIVANIA] as const;
type Draft = Pick<Filtri, (typeof KEYS)[number]>;

/** The typed amount as it is written in the address; null if it is not an amount. */
function euroOf(typed: string): string | null {
  if (typed.trim() === '') return '';
  const amount = importoOf(typed.trim())?.da;
  return amount === undefined ? null : String(amount);
}

/** The filters that do not fit into the row; they are applied together. */
export function MoreFiltersDialog({ filtri, anno, onChange, onClose }: FilterOptions & { onClose: () => void }) {
  const { t } = useTexts(archivioTesti);
  const [draft, setDraft] = useState<Draft>(
    () => Object.fromEntries(KEYS.map((key) => [key, key.startsWith('richiesto') ? filtri[key].replace('.', ',') : filtri[key]])) as Draft,
  );
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const [da, a] = [euroOf(draft.richiestoDa), euroOf(draft.richiestoA)];
  const rovescio = da === null || a === null ? null : rovescioOf({ ...draft, richiestoDa: da, richiestoA: a });
  const why = da === null || a === null ? t('filtri.importoNonValido') : rovescio === null ? undefined : t(`filtri.rovescio.${rovescio}`);
  function apply() {
    if (da === null || a === null || why !== undefined) return;
    onChange({
      ...draft,
      richiestoDa: da,
      richiestoA: a,
      ...(draft.dipartimentoId === '' ? {} : { macroAreaId: '' }),
      ...(draft.classeId === '' ? {} : { tipologiaProgettoId: '' }),
    });
    onClose();
  }
  const { chi } = useLettore();
  return (
    <Dialog
      title={t('filtri.altri')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('filtri.annulla')}</Button>
          <Button variant="primary" onPress={apply} why={why}>
            {t('filtri.applica')}
          </Button>
        </>
      }
    >
      <Several
        label={t('filtri.dipartimenti')}
        offers={useMacroaree().flatMap(({ dipartimenti }) => dipartimenti)}
        value={draft.dipartimentoId}
        onChange={(dipartimentoId) => change({ dipartimentoId })}
      />
      <Several
        label={t('filtri.classi')}
        offers={useTipologie(anno, true).flatMap(({ nome, classi }) =>
          classi.map((classe) => ({ id: classe.id, nome: `${nome}: ${classe.nome}` })),
        )}
        value={draft.classeId}
        onChange={(classeId) => change({ classeId })}
      />
      <div className={css.ranges}>
        <FilterText label={t('filtri.richiestoDa')} value={draft.richiestoDa} onChange={(richiestoDa) => change({ richiestoDa })} />
        <FilterText label={t('filtri.richiestoA')} value={draft.richiestoA} onChange={(richiestoA) => change({ richiestoA })} />
        <FilterDay label={t('filtri.inviataDal')} value={draft.inviataDal} onChange={(inviataDal) => change({ inviataDal })} />
        <FilterDay label={t('filtri.inviataAl')} value={draft.inviataAl} onChange={(inviataAl) => change({ inviataAl })} />
      </div>
      {chi === 'ur' && (
        <>
          <Inline>
            <VisteScrivania
              ufficio="RICERCA"
              filtri={filtri}
              // What waits is looked for in all years.
              onChange={(patch) => {
                onChange(Object.assign({}, patch, { anno: TUTTI, tipologiaProgettoId: '', classeId: '', statusValutazione: '' }));
                onClose();
              }}
            />
          </Inline>
          <div className={css.ranges}>
            <FiltriScrivania ufficio="RICERCA" filtri={draft} onChange={change} />
          </div>
        </>
      )}
    </Dialog>
  );
}

type SeveralProps = { label: string; offers: readonly { id: number; nome: string }[]; value: string; onChange: (ids: string) => void };

/** One is searched and added after the other; those chosen stand below. */
function Several({ label, offers, value, onChange }: SeveralProps) {
  const ids = value === '' ? [] : value.split(',');
  const isChosen = ({ id }: { id: number }) => ids.includes(String(id));
  return (
    <div className={css.several}>
      <SearchSelect
        label={label}
        value={null}
        options={offers.filter((each) => !isChosen(each)).map(({ id, nome }) => ({ value: id, label: nome }))}
        onChange={(id) => id !== null && onChange([...ids, id].join())}
      />
      <Chips
        chips={offers.filter(isChosen).map(({ id, nome }) => ({
          key: String(id),
          label: nome,
          onRemove: () => onChange(ids.filter((each) => each !== String(id)).join()),
        }))}
      />
    </div>
  );
}
