import {
  COLORI_SIGEBA,
  type Colori,
  coloriOf,
  dilloIlleggibile,
  illeggibili,
  NOMI_COLORI,
  type NomeColore,
  proponiColori,
  storedOf,
  vicinoLeggibile,
} from '@sigeba/contract/configurazione/colori.rules.ts';
import { isColore } from '@sigeba/contract/configurazione/contrasto.ts';
import { FieldShell, GroupShell } from '../../form/inputs/FieldShell.tsx';
import type { InputProps } from '../../form/inputs/input.types.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import css from './Impostazioni.module.css';
import { impostazioniTesti } from './impostazioni.testi.ts';

type Props = Omit<InputProps<readonly string[] | null>, 'onChange'> & { onChange: (value: string[] | null) => void };

/** How many of the pairs that cannot be read are listed. */
const LISTED = 3;

/** One colour to choose, from which the other four follow; each of them can be changed. What cannot be read is told as it is typed. */
export function ColoriField({ value, onChange, readOnly = false, ...shell }: Props) {
  const { t } = useTexts(impostazioniTesti);
  const typed = typedOf(value);
  const colori = value === null ? null : coloriOf(value);
  const box = (nome: NomeColore) => (
    <ColoreBox
      key={nome}
      id={nome === 'brand' ? undefined : `colore-${nome}`}
      label={t(`colori.${nome}`)}
      value={typed[nome]}
      readOnly={readOnly}
      onChange={(text) => onChange(storedOf(changed(typed, nome, text)))}
    />
  );
  return (
    <GroupShell {...shell}>
      {() => (
        <Stack>
          {box('brand')}
          <details>
            <summary>{t('colori.altri')}</summary>
            <div className={css.colori}>{NOMI_COLORI.slice(1).map(box)}</div>
          </details>
          {colori !== null && <Letti colori={colori} onChange={readOnly ? undefined : onChange} />}
          {value !== null && !readOnly && (
            <Inline>
              <Button small variant="quiet" onPress={() => onChange(null)}>
                {t('colori.torna')}
              </Button>
            </Inline>
          )}
        </Stack>
      )}
    </GroupShell>
  );
}

/** Five texts, whatever they say. */
function typedOf(value: readonly string[] | null): Colori {
  const [brand = '', strong = '', deep = '', tint = '', tint2 = ''] = value ?? storedOf(COLORI_SIGEBA);
  return { brand, 'brand-strong': strong, 'brand-deep': deep, 'brand-tint': tint, 'brand-tint-2': tint2 };
}

/** The five after one was changed: those that followed the main colour follow it still, what was chosen by hand stays. */
function changed(before: Colori, nome: NomeColore, text: string): Colori {
  const now = { ...before, [nome]: text };
  if (nome !== 'brand' || !isColore(text)) return now;
  const followed = isColore(before.brand) ? proponiColori(before.brand) : null;
  const proposed = proponiColori(text);
  const product = NOMI_COLORI.every((each) => before[each] === COLORI_SIGEBA[each]);
  const entries = NOMI_COLORI.map((each) => {
    const follows = each === 'brand' || product || followed === null || before[each] === followed[each];
    return [each, each === 'brand' ? text : follows ? proposed[each] : before[each]];
  });
  return Object.fromEntries(entries) as Colori;
}

type BoxProps = { id: string | undefined; label: string; value: string; readOnly: boolean; onChange: (text: string) => void };

/** A colour as words, and beside it the browser's own way to choose one. */
function ColoreBox({ id, label, value, readOnly, onChange }: BoxProps) {
  const { t } = useTexts(impostazioniTesti);
  return (
    <FieldShell {...(id === undefined ? {} : { id })} label={label}>
      {(aria) => (
        <span className={css.colore}>
          <input
            type="color"
            aria-label={t('colori.scegli', { nome: label })}
            value={isColore(value) ? proponiColori(value).brand : '#000000'}
            disabled={readOnly}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...aria}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={value}
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value.trim())}
          />
        </span>
      )}
    </FieldShell>
  );
}

/** Whether the colours can be read; where not, which pairs, and the nearest that can. */
function Letti({ colori, onChange }: { colori: Colori; onChange: ((value: string[]) => void) | undefined }) {
  const { t } = useTexts(impostazioniTesti);
  const wrong = illeggibili(colori);
  if (wrong.length === 0) return <Notice tone="ok">{t('colori.leggono')}</Notice>;
  const near = onChange === undefined ? null : vicinoLeggibile(colori.brand);
  const use = near !== null && onChange !== undefined && (
    <Button small onPress={() => onChange(storedOf(proponiColori(near)))}>
      {t('colori.vicino', { colore: near })}
    </Button>
  );
  return (
    <Notice tone="warn" action={use}>
      <ul>
        {wrong.slice(0, LISTED).map((each) => (
          <li key={dilloIlleggibile(each)}>{dilloIlleggibile(each)}</li>
        ))}
      </ul>
    </Notice>
  );
}
