import type { Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe, ClasseForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useRef } from 'react';
import type { FieldFormats } from '../configura/formatStored.ts';
import { useFrame } from '../configura/frame.ts';
import { type Sezione, useSezione } from '../configura/useSezione.ts';

type SezioneOptions<T extends object> = {
  classe: Classe;
  read: T;
  check: (values: T) => Violazione[];
  contrasti?: (values: T) => Violazione[];
  formOf: (values: T) => Omit<ClasseForm, 'id' | 'lastUpdate' | 'rettifica'>;
  formats?: FieldFormats<T>;
};

/** A section of a classe: saved by itself, with the rettifica that it needs once proposte were sent. */
export type SezioneClasse<T extends object> = Sezione<T> & { saveWith: (rettifica: Rettifica) => void };

export function useSezioneClasse<T extends object>({
  classe,
  read,
  check,
  contrasti,
  formOf,
  formats = {},
}: SezioneOptions<T>): SezioneClasse<T> {
  const { bando } = useFrame();
  const rettifica = useRef<Rettifica | null>(null);
  const ofClasse = bando.tipologiaProgetti.filter(({ classi }) => classi.some(({ id }) => id === classe.id));
  const sezione = useSezione<T>({
    read,
    lastUpdate: classe.lastUpdate,
    check,
    contrasti,
    formats,
    bodyOf: (values, lastUpdate) => ({
      lastUpdate: bando.lastUpdate,
      tipologiaProgetti: ofClasse.map((tipologia) => ({
        id: tipologia.id,
        lastUpdate: tipologia.lastUpdate,
        classi: [{ id: classe.id, lastUpdate, ...formOf(values), rettifica: rettifica.current }],
      })),
    }),
  });
  return {
    ...sezione,
    saveWith: (given) => {
      rettifica.current = given;
      void sezione.save();
    },
  };
}
