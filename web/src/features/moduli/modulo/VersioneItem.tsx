import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Modulo, VersioneRiga } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { usePersonale } from '../../../api/usePersonale.ts';
import { DeleteWithQuestion } from '../../../page/DeleteWithQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Item, Meta } from '../../../ui/data/ItemList.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { focusSection } from '../../../ui/layout/focusSection.ts';
import { moduliTesti } from '../moduli.testi.ts';
import { useScriveModuli } from '../useScriveModuli.ts';
import css from './Contenuto.module.css';
import { EsportaButton } from './EsportaButton.tsx';
import { PubblicaDialog } from './PubblicaDialog.tsx';
import { VERSIONI } from './sezioni.ts';

type Props = { modulo: Modulo; versione: VersioneRiga };

/** A version: its state, who has filled it in, where it is begun with, and its buttons. */
export function VersioneItem({ modulo, versione }: Props) {
  const { t } = useTexts(moduliTesti);
  const writes = useScriveModuli();
  const { stato, bozze, inviate } = versione;
  return (
    <Item
      title={t('versione', versione)}
      side={<StatusBadge tone={stato === 'BOZZA' ? 'warn' : 'ok'}>{t(`stato.${stato}`)}</StatusBadge>}
      meta={
        <Meta>
          {useWhen(versione)}
          {bozze > 0 && t('bozze', { count: bozze })}
          {inviate > 0 && t('inviate', { count: inviate })}
          {stato === 'PUBBLICATA' && bozze + inviate === 0 && t('nessuno')}
        </Meta>
      }
      actions={
        <>
          {writes && stato === 'BOZZA' && (
            <LinkButton small to={pathTo('/ur/moduli/versioni/:id', { id: versione.id })}>
              <ActionLabel action={t('editor.apriPagina')} titolo={t('versione', versione)} />
            </LinkButton>
          )}
          <LinkButton small to={pathTo('/ur/moduli/versioni/:id/prova', { id: versione.id })}>
            <ActionLabel action={t('prova.apri')} titolo={t('versione', versione)} />
          </LinkButton>
          <EsportaButton versione={versione} />
          {writes && stato === 'BOZZA' && <Elimina modulo={modulo} versione={versione} />}
          {writes && stato === 'BOZZA' && <Pubblica modulo={modulo} versione={versione} />}
        </>
      }
    >
      {stato === 'PUBBLICATA' && <Classi modulo={modulo} versione={versione} />}
    </Item>
  );
}

function useWhen({ stato, pubblicata, salvata }: VersioneRiga): string {
  const { t } = useTexts(moduliTesti);
  const atto = stato === 'BOZZA' ? salvata : pubblicata;
  if (atto === null) return '';
  const quando = formatInstant(atto.quando);
  if (atto.da === null) return t(stato === 'BOZZA' ? 'salvataIl' : 'pubblicataIl', { quando });
  return t(stato === 'BOZZA' ? 'salvataDa' : 'pubblicataDa', { quando, da: atto.da });
}

function Classi({ modulo, versione: { id, classi } }: Props) {
  const { t } = useTexts(moduliTesti);
  if (modulo.tipo === 'CERT')
    return id === modulo.versioni.find(({ stato }) => stato === 'PUBBLICATA')?.id && <p>{t('nessunaClasseCert')}</p>;
  if (classi.length === 0) return <p>{t('nessunaClasse')}</p>;
  return (
    <div>
      <p>{t('classi')}</p>
      <ul className={css.usi}>
        {classi.map((classe) => (
          <li key={classe.id}>
            <Link to={pathTo('/ur/configuraBando/:id/classi/:classe', { id: classe.bandoId, classe: classe.id })}>
              {t('classe', classe)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is decided for everybody is decided by the person, and by nobody on their behalf. */
function Pubblica({ modulo, versione }: Props) {
  const { t } = useTexts(moduliTesti);
  const [asking, setAsking] = useState(false);
  const personale = usePersonale('sempre');
  return (
    <>
      <Button small why={personale} onPress={() => setAsking(true)}>
        <ActionLabel action={t('pubblica.apri')} titolo={t('versione', versione)} />
      </Button>
      {asking && <PubblicaDialog modulo={modulo} versione={versione} onClose={() => setAsking(false)} />}
    </>
  );
}

function Elimina({ modulo, versione: { id, versione } }: Props) {
  const { t } = useTexts(moduliTesti);
  const toast = useToast();
  const act = useAction('DELETE /moduli/versioni/:id', {
    onDone: () => toast(t('eliminata')),
    onShown: () => focusSection(VERSIONI),
  });
  return (
    <DeleteWithQuestion
      label={t('elimina')}
      words={{ titolo: t('eliminaTitolo'), conferma: t('elimina'), attesa: t('eliminaAttesa') }}
      question={<p>{t('eliminaTesto', { versione, nome: modulo.nome })}</p>}
      act={act}
      onConfirm={() => act.run({ params: { id } })}
    />
  );
}
