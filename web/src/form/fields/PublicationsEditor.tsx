import { isManuale, isVuota } from '@sigeba/contract/form/kinds/publications/publications.ts';
import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { inRow } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { IN_PLACE } from '../lazyInPlace.tsx';
import type { Cell } from '../rejections.ts';
import type { Errore } from '../store.ts';
import type { FieldProps } from './field.types.ts';
import fields from './fields.module.css';
import { ManualPublication } from './ManualPublication.tsx';
import { PublicationText } from './PublicationText.tsx';
import css from './publications.module.css';

/** The search comes with its first opening, and the pages of its results with it. */
const PublicationPicker = lazyPart(
  () => import('./PublicationPicker.tsx'),
  (file) => file.default,
  IN_PLACE,
);

type Props = {
  /** The field that the list fills in. */
  place: FieldProps;
  pubblicazioni: readonly Pubblicazione[];
  /** Most publications; 0 is unlimited. */
  massimo: number;
  readOnly: boolean;
  /** `riga` counts the publications of this list. */
  errori: readonly Errore[];
  /** What one is called, whatever its place. */
  rowId: (pubblicazione: Pubblicazione) => number;
  onChange: (pubblicazioni: readonly Pubblicazione[]) => void;
  onBlur: () => void;
  onReject: (messaggio: string | null, cell: Cell) => void;
};

const BLANK: Pubblicazione = {
  prodottoId: null,
  handle: null,
  tipo: '',
  titolo: '',
  anno: null,
  autori: '',
  testo: '',
  impactFactor: null,
};

/**
 * A list of publications of one person: the search in the catalogue and, below it, those chosen and those typed by hand. What is added
 * grows downwards: nothing moves under the pointer.
 */
export function PublicationsEditor(props: Props) {
  const { pubblicazioni, massimo, readOnly, onChange } = props;
  const { t } = useTexts(formTesti);
  const [searching, setSearching] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const full = massimo > 0 && pubblicazioni.length >= massimo;

  function change(next: Parameters<typeof onChange>[0], selector: string, at = 0) {
    changeAndFocus(
      () => onChange(next),
      () => box.current?.querySelectorAll<HTMLElement>(selector)[at],
    );
  }

  function remove(at: number) {
    const next = pubblicazioni.filter((_, each) => each !== at);
    if (next.length > 0) change(next, 'button[data-remove]', Math.min(at, next.length - 1));
    else change(next, 'button[data-search]');
  }

  return (
    <div ref={box} className={css.editor}>
      {!readOnly && (
        <AddButtons
          searching={searching}
          panelId={panelId}
          full={full}
          massimo={massimo}
          quante={pubblicazioni.filter((each) => !isVuota(each)).length}
          onSearch={() => setSearching(!searching)}
          onManual={() => change([...pubblicazioni, { ...BLANK }], `li[data-row="${pubblicazioni.length}"] input`)}
        />
      )}
      {/* Always there, so that the button has something to name. */}
      <div id={panelId}>
        {searching && !readOnly && (
          <PublicationPicker place={props.place} chosen={pubblicazioni} full={full} onAdd={(each) => onChange([...pubblicazioni, each])} />
        )}
      </div>
      {pubblicazioni.length === 0 && <p className={css.note}>{t('pubblicazioni.nessuna')}</p>}
      {pubblicazioni.length > 0 && <ChosenList {...props} onRemove={remove} />}
    </div>
  );
}

type AddButtonsProps = {
  searching: boolean;
  panelId: string;
  full: boolean;
  quante: number;
  massimo: number;
  onSearch: () => void;
  onManual: () => void;
};

/** From the catalogue or by hand, as long as there is room. */
function AddButtons({ searching, panelId, full, quante, massimo, onSearch, onManual }: AddButtonsProps) {
  const { t } = useTexts(formTesti);
  return (
    <div className={css.actions}>
      <button type="button" data-search="" className={fields.button} aria-expanded={searching} aria-controls={panelId} onClick={onSearch}>
        {searching ? t('pubblicazioni.chiudi') : t('pubblicazioni.cerca')}
      </button>
      <button type="button" className={fields.button} disabled={full} onClick={onManual}>
        {t('pubblicazioni.aMano')}
      </button>
      {massimo > 0 && <span className={css.note}>{t('pubblicazioni.quante', { n: quante, max: massimo })}</span>}
      <span role="status">{full ? t('pubblicazioni.massimo') : ''}</span>
    </div>
  );
}

/** Those of the catalogue to read, those typed by hand to fill in. */
function ChosenList({
  pubblicazioni,
  readOnly,
  errori,
  rowId,
  onChange,
  onBlur,
  onReject,
  onRemove,
}: Props & { onRemove: (at: number) => void }) {
  const { t } = useTexts(formTesti);
  return (
    <ol className={css.list} aria-label={t('pubblicazioni.scelte')}>
      {pubblicazioni.map((each, at) => (
        <li key={rowId(each)} data-row={at} className={css.card}>
          {isManuale(each) && !readOnly ? (
            <ManualPublication
              n={at + 1}
              pubblicazione={each}
              errori={inRow(errori, at)}
              onChange={(next) => onChange(pubblicazioni.map((other, index) => (index === at ? next : other)))}
              onBlur={onBlur}
              onReject={(messaggio) => onReject(messaggio, { row: rowId(each), colonna: 'anno' })}
            />
          ) : (
            <PublicationText pubblicazione={each} />
          )}
          {!readOnly && (
            <button
              type="button"
              data-remove=""
              className={fields.button}
              aria-label={t('pubblicazioni.rimuoviDi', { n: at + 1, titolo: each.titolo })}
              onClick={() => onRemove(at)}
            >
              {t('pubblicazioni.rimuovi')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
