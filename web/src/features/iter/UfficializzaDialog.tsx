import { remainderOf } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import {
  checkMotivoConflitti,
  isDettaRiaperta,
  MOTIVO_CONFLITTI_MAX,
  TITOLO_NON_UFFICIALIZZABILE,
} from '@sigeba/contract/iter/iter.rules.ts';
import type { AnteprimaEsiti, IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { spelt } from '@sigeba/contract/spelt.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { askAgain } from '../../api/askAgain.ts';
import { pathTo } from '../../api/paths.ts';
import { readAllAgain } from '../../api/readAgain.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../form/useForm.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { formatAmount, formatCount } from '../../ui/data/format.ts';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { ConflittiAperti } from '../conflitti/ConflittiAperti.part.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import css from './Iter.module.css';
import { iterTesti } from './iter.testi.ts';
import { useIterOutcome } from './useIterOutcome.ts';

type Props = { classe: IterRiga; onFine: () => void; onClose: () => void };

/** Shows what officialising would do, or what prevents it; then asks for the name of the classe. */
export function UfficializzaDialog(props: Props) {
  const { t } = useTexts(iterTesti);
  const { classe, onClose } = props;
  const query = useRoute('GET /ur/iter-bandi/ufficializzazione/:id', { params: { id: classe.idClasse } });
  if (query.data === undefined)
    return (
      <Dialog title={t('ufficializzazione.titolo', { classe: classe.nomeClasse })} onClose={onClose}>
        <Loaded query={query}>{() => null}</Loaded>
      </Dialog>
    );
  const { motivo, mancanze } = query.data;
  if (motivo !== null) return <Refused {...props} motivo={motivo} mancanze={mancanze} />;
  return <Confirm {...props} preview={query.data} />;
}

type RefusedProps = Props & { motivo: string; mancanze: readonly Violazione[] };

/** Names what is missing, and leads to the date by which it should be there (D-99). */
function Refused({ classe, motivo, mancanze, onFine, onClose }: RefusedProps) {
  const { t } = useTexts(iterTesti);
  const fine = classe.fineValutazione;
  return (
    <Dialog title={TITOLO_NON_UFFICIALIZZABILE} role="alertdialog" onClose={onClose}>
      <Stack>
        <p>{motivo}</p>
        {mancanze.length > 0 && (
          <ul aria-label={t('ufficializzazione.mancanze')}>
            {mancanze.map((mancanza) => (
              <li key={mancanza.campo}>
                <Link to={`${pathTo('/ur/progetti')}?${filtroDi(classe, mancanza)}`}>{mancanza.campo}</Link> {mancanza.messaggio}
              </li>
            ))}
          </ul>
        )}
        {!classe.esitoUfficializzato && (
          <>
            <p>{fine === null ? t('ufficializzazione.senzaFine') : t('ufficializzazione.fine', { fine: formatInstant(fine) })}</p>
            <Inline>
              <Button small onPress={onFine}>
                {t('ufficializzazione.impostaFine')}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Where a proposta of the classe is in the archive. */
const filtroDi = ({ bando }: IterRiga, mancanza: Violazione) =>
  new URLSearchParams({
    anno: String(bando.anno),
    testo: mancanza.campo,
    ...(isDettaRiaperta(mancanza) && { statusValutazione: 'BOZZA' }),
  });

function Confirm(props: Props & { preview: AnteprimaEsiti }) {
  const { classe, preview, onClose } = props;
  const { t } = useTexts(iterTesti);
  const done = useIterOutcome(onClose);
  const [typed, setTyped] = useState('');
  const perche = useForm({
    of: () => ({ motivazione: '' }),
    check: ({ motivazione }) => checkMotivoConflitti(preview.conflitti.length, motivazione),
  });
  const act = useInvio('PUT /ur/iter-bandi/ufficializzazione/:id', {
    personale: 'sempre',
    onDone: () => done(t('ufficializzazione.fatta')),
    onRefused: (refused) => {
      perche.refused(refused);
      // A conflict has opened meanwhile: it is shown, with the reason that it asks for.
      if (refused.violationReport.length > 0) void askAgain();
    },
  });
  const confirm = () =>
    perche.send(({ motivazione }) =>
      act.run({ params: { id: classe.idClasse }, body: { lastUpdate: preview.lastUpdate, esitiAl: preview.esitiAl, motivazione } }),
    );
  const same = spelt(typed) === spelt(classe.nomeClasse);
  if (act.error?.code === 91)
    return (
      <Refused {...props} motivo={act.error.message} mancanze={act.error.violationReport} onClose={() => void askAgain().then(onClose)} />
    );
  return (
    <SaveDialog
      title={t('ufficializzazione.titolo', { classe: classe.nomeClasse })}
      confirmLabel={t('ufficializza')}
      act={act}
      why={same ? undefined : t('ufficializzazione.nomeDiverso')}
      onConfirm={confirm}
      fields={preview.conflitti.length > 0 ? ['motivazione'] : []}
      onCancel={onClose}
      words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') }}
      onMerge={() => readAllAgain().then(act.reset)}
      merged={null}
    >
      <p>{t('ufficializzazione.testo')}</p>
      <Numeri preview={preview} />
      <ConflittiAperti perProposta conflitti={preview.conflitti} />
      {preview.conflitti.length > 0 && <Motivo perche={perche} />}
      <TextInput label={t('ufficializzazione.conferma', { classe: classe.nomeClasse })} value={typed} onChange={setTyped} />
    </SaveDialog>
  );
}

/** Why it becomes official although conflicts are open (D-204). */
function Motivo({ perche }: { perche: Form<{ motivazione: string }> }) {
  const { t } = useTexts(iterTesti);
  return (
    <ReasonField
      label={t('ufficializzazione.motivo')}
      hint={t('ufficializzazione.motivoHint')}
      maxLength={MOTIVO_CONFLITTI_MAX}
      {...perche.field('motivazione')}
    />
  );
}

function Numeri({ preview }: { preview: AnteprimaEsiti }) {
  const { t } = useTexts(iterTesti);
  const { inviate, finanziate, nonFinanziate, nonAmmissibili, finanziamento, assegni, destinatari, esempio } = preview;
  return (
    <>
      <DefinitionList
        items={[
          { term: t('ufficializzazione.proposte'), value: formatCount(inviate) },
          { term: t('ufficializzazione.finanziate'), value: formatCount(finanziate) },
          { term: t('ufficializzazione.nonFinanziate'), value: formatCount(nonFinanziate) },
          { term: t('ufficializzazione.nonAmmissibili'), value: formatCount(nonAmmissibili) },
          { term: t('ufficializzazione.finanziamento'), value: formatAmount(finanziamento) },
          { term: t('ufficializzazione.assegni'), value: formatAmount(assegni) },
          ...preview.denaro.map((borsa) => ({
            term:
              borsa.macroArea === null
                ? t('ufficializzazione.disponibile')
                : t('ufficializzazione.disponibileDi', { macroArea: borsa.macroArea }),
            value: t('ufficializzazione.somme', {
              disponibile: formatAmount(borsa.disponibile),
              concesso: formatAmount(borsa.concesso),
              resto: formatAmount(remainderOf(borsa)),
            }),
          })),
          { term: t('ufficializzazione.email'), value: formatCount(destinatari) },
        ]}
      />
      {esempio !== null && (
        <details>
          <summary>{t('ufficializzazione.esempio', { a: esempio.a })}</summary>
          <p className={css.letter}>{`${esempio.soggetto}\n\n${esempio.corpo}`}</p>
        </details>
      )}
    </>
  );
}
