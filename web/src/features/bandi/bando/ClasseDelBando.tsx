import type { ClassePagina, TipologiaPagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import type { ReactNode } from 'react';
import { InLingua } from '../../../text/InLingua.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import css from '../Bandi.module.css';
import { bandiTesti } from '../bandi.testi.ts';
import { useLimiti } from '../useLimiti.ts';
import { Categorie, Criteri, Voci } from './CondizioniClasse.tsx';
import { isTold, useFatti } from './fatti.ts';

type Props = {
  id: string;
  tipologia: Pick<TipologiaPagina, 'nome'>;
  classe: ClassePagina;
  /** It is not for the reader: it says so, and is unfolded when it is asked for. */
  folded: boolean;
  /** There are others: what it pays for and judges by is unfolded when it is asked for, on a phone all that it lays down. */
  several: boolean;
};

/** The terms of a classe, in the language of its form: amounts, people, duration, who may apply and how often, what is paid for, what is owed afterwards. */
export const ClasseDelBando = (props: Props) => (
  <InLingua lingua={props.classe.lingua}>
    <Termini {...props} />
  </InLingua>
);

function Termini({ id, tipologia, classe, folded, several }: Props) {
  const { t } = useTexts(bandiTesti);
  const phone = usePhone();
  const limiti = useLimiti(classe.parameters);
  const { nome, descrizione } = classe;
  const terms = <Condizioni classe={classe} several={several} />;
  return (
    <Card id={id} title={tipologia.nome === nome ? nome : `${tipologia.nome}${DOT}${nome}`}>
      <Stack>
        {descrizione !== '' && <p className={css.lead}>{descrizione}</p>}
        {folded || (phone && several) ? (
          <>
            {limiti !== '' && <p className={css.limiti}>{limiti}</p>}
            <details className={css.fold} data-section>
              <summary>{t(folded ? 'pagina.nonPerTe' : 'pagina.prevede')}</summary>
              {terms}
            </details>
          </>
        ) : (
          terms
        )}
      </Stack>
    </Card>
  );
}

function Condizioni({ classe, several }: Pick<Props, 'classe' | 'several'>) {
  const { t } = useTexts(bandiTesti);
  return (
    <Stack>
      <Fatti classe={classe} />
      {classe.categorie.length > 0 && (
        <Folded title={t('pagina.chiPuoTitolo')}>
          <Categorie classe={classe} />
        </Folded>
      )}
      {classe.voci.length > 0 && (
        <Folded title={t('pagina.speseTitolo')} always={several}>
          <Voci classe={classe} />
        </Folded>
      )}
      {classe.criteri.length > 0 && (
        <Folded title={t('pagina.criteriTitolo')} always={several}>
          <Criteri classe={classe} />
        </Folded>
      )}
    </Stack>
  );
}

/** How much, for how long, how many; what the classe says nothing of is left out. */
function Fatti({ classe }: Pick<Props, 'classe'>) {
  return <DefinitionList items={useFatti()(classe).filter(({ value }) => isTold(value))} />;
}

/** On a phone, or where there are many, the terms are unfolded classe by classe: all of them at once would be many screens. */
function Folded({ title, always = false, children }: { title: string; always?: boolean; children: ReactNode }) {
  const phone = usePhone();
  if (!phone && !always) {
    return (
      <div>
        <h3 className={css.parte}>{title}</h3>
        {children}
      </div>
    );
  }
  return (
    <details className={css.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
