import { CATALOGO_CAMPI, type GruppoCampi, NOMI_GRUPPO, type VoceCatalogo } from '@sigeba/contract/form/kinds/catalogoCampi.ts';
import { searchCatalogo } from '@sigeba/contract/form/kinds/searchCatalogo.ts';
import type { Place } from '@sigeba/contract/form/template/editLists.ts';
import { etichettaCampo } from '@sigeba/contract/form/template/indexTemplate.ts';
import { NOMI_CAMPO } from '@sigeba/contract/form/template/nomiCampo.ts';
import { findCampo, isSameHome } from '@sigeba/contract/form/template/placeCampo.ts';
import type { Campo, FormTemplate, TipoCampo } from '@sigeba/contract/form/template/template.types.ts';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { type Chosen, nameOfHome, placeFor } from './chosen.ts';
import { disegnoTesti } from './disegno.testi.ts';
import { GruppoIcona, TipoIcona } from './icone.tsx';
import css from './Tavolozza.module.css';
import { TAVOLOZZA } from './useDisegno.ts';

type Props = {
  template: FormTemplate;
  chosen: Chosen;
  target: Place | null;
  onAdd: (tipo: TipoCampo) => void;
  onAddSezione: () => void;
};

/** The kinds that are used most, and all of them behind a button: each with what it is for. */
export function Tavolozza({ template, chosen, target, onAdd, onAddSezione }: Props) {
  const { t } = useTexts(disegnoTesti);
  const [all, setAll] = useState(false);
  const voci = CATALOGO_CAMPI.filter(({ per }) => per.includes(template.tipo));
  return (
    <section aria-labelledby={TAVOLOZZA} className={css.tavolozza}>
      <h2 id={TAVOLOZZA} tabIndex={-1}>
        {target === null
          ? t(template.sezioni.length === 0 ? 'aggiungi.senzaSezioni' : 'aggiungi.scegli')
          : titleOf(template, chosen, target, t)}
      </h2>
      {target !== null && (
        <>
          <div className={css.comuni}>
            {voci
              .filter(({ tipo }) => COMUNI.has(tipo))
              .map((voce) => (
                <button key={voce.tipo} type="button" className={css.comune} title={voce.frase} onClick={() => onAdd(voce.tipo)}>
                  <TipoIcona tipo={voce.tipo} />
                  <span>{NOMI_CAMPO[voce.tipo]}</span>
                </button>
              ))}
          </div>
          <Button small onPress={() => setAll(true)}>
            {t('aggiungi.tutti')}
          </Button>
        </>
      )}
      <Button small onPress={onAddSezione}>
        <Plus /> {t('aggiungi.sezione')}
      </Button>
      {all && (
        <TuttiDialog
          voci={voci}
          onClose={() => setAll(false)}
          onAdd={(tipo) => {
            setAll(false);
            onAdd(tipo);
          }}
        />
      )}
    </section>
  );
}

/** What most forms are made of; a form has those of its own that are among them. */
const COMUNI: ReadonlySet<TipoCampo> = new Set<TipoCampo>([
  ...([
    'textfield',
    'textarea',
    'select',
    'yes-no-radio',
    'RADIO',
    'checkbox',
    'datefield',
    'currencyfield',
    'participants',
    'file-upload',
    'complex-field',
  ] as const),
  ...(['TESTO', 'SCELTA_SINGOLA', 'SCELTA_MULTIPLA', 'DATA', 'IMPORTO', 'UPLOAD_FILE', 'TABELLA', 'INTERO', 'report'] as const),
]);

type Say = ReturnType<typeof useTexts<typeof disegnoTesti>>['t'];

function titleOf(template: FormTemplate, chosen: Chosen, target: Place, t: Say): string {
  const before = target.before === null ? undefined : findCampo(template, target.before);
  const behind = placeFor(template, chosen);
  if (chosen.what === 'campo' && behind !== null && isSameHome(behind, target) && behind.before === target.before)
    return t('aggiungi.dopo', { nome: nomeOf(findCampo(template, chosen.uid), t) });
  if (before !== undefined) return t('aggiungi.prima', { nome: etichettaCampo(before) });
  return t('aggiungi.a', { nome: nameOfHome(template, target) || t('senzaNome') });
}

const nomeOf = (campo: Campo | undefined, t: Say): string => (campo === undefined ? t('senzaEtichetta') : etichettaCampo(campo));

type DialogProps = { voci: readonly VoceCatalogo[]; onAdd: (tipo: TipoCampo) => void; onClose: () => void };

function TuttiDialog({ voci, onAdd, onClose }: DialogProps) {
  const { t } = useTexts(disegnoTesti);
  const [words, setWords] = useState('');
  const found = searchCatalogo(voci, words);
  return (
    <Dialog title={t('aggiungi.quale')} wide onClose={onClose}>
      <TextInput label={t('aggiungi.cerca')} value={words} onChange={setWords} />
      {found.length === 0 && <p role="status">{t('aggiungi.nessuno')}</p>}
      {[...Map.groupBy(found, ({ gruppo }) => gruppo)].map(([gruppo, own]) => (
        <Gruppo key={gruppo} gruppo={gruppo} voci={own} onAdd={onAdd} />
      ))}
    </Dialog>
  );
}

type GruppoProps = { gruppo: GruppoCampi; voci: readonly VoceCatalogo[]; onAdd: (tipo: TipoCampo) => void };

function Gruppo({ gruppo, voci, onAdd }: GruppoProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.gruppo}>
        <GruppoIcona gruppo={gruppo} /> {NOMI_GRUPPO[gruppo]}
      </h3>
      <div className={css.voci}>
        {voci.map(({ tipo, frase }) => (
          <button key={tipo} type="button" className={css.voce} onClick={() => onAdd(tipo)}>
            <strong>{NOMI_CAMPO[tipo]}</strong>
            <span>{frase}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
