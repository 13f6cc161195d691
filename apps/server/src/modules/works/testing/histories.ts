/** What someone does to a work; numbers choose among what is there. */
export interface Action {
  readonly who: number
  readonly isVandal: boolean
  readonly what: (typeof kinds)[number]
  readonly work: number
  readonly other: number
}

export const kinds = [
  ...([
    'year',
    'title',
    'length',
    'note',
    'titles',
    'credits',
    'ids',
    'untitle',
    'uncredit',
  ] as const),
  ...(['unid', 'addEdition', 'changeEdition', 'removeEdition', 'link', 'unlink'] as const),
  ...(['steal', 'restore', 'merge', 'add'] as const),
] as const

/** Histories that once left something behind; whether reverted together, and with links of the start. */
export const found: [Action[], isTogether: boolean, hasStarter?: boolean][] = [
  // A work's ids were taken after it had been merged into one that was merged itself.
  [
    [
      { who: 8, isVandal: true, what: 'merge', work: 3, other: 12 },
      { who: 3, isVandal: true, what: 'merge', work: 0, other: 13 },
      { who: 9, isVandal: true, what: 'steal', work: 2, other: 17 },
    ],
    false,
  ],
  // A work was robbed of its id by one that was merged away then.
  [
    [
      { who: 9, isVandal: true, what: 'merge', work: 1, other: 15 },
      { who: 9, isVandal: true, what: 'steal', work: 3, other: 18 },
      { who: 9, isVandal: true, what: 'merge', work: 3, other: 8 },
    ],
    false,
  ],
  // Both works of a link were merged, and the first merge was undone first.
  [
    [
      { who: 8, isVandal: false, what: 'link', work: 1, other: 16 },
      { who: 1, isVandal: true, what: 'merge', work: 0, other: 10 },
      { who: 9, isVandal: true, what: 'merge', work: 1, other: 15 },
    ],
    false,
  ],
  // A link was removed after its work had been merged into another one.
  [
    [
      { who: 0, isVandal: false, what: 'link', work: 1, other: 0 },
      { who: 1, isVandal: true, what: 'merge', work: 1, other: 3 },
      { who: 5, isVandal: true, what: 'unlink', work: 3, other: 3 },
    ],
    false,
  ],
  // The same, removed before.
  [
    [
      { who: 6, isVandal: false, what: 'link', work: 1, other: 11 },
      { who: 9, isVandal: true, what: 'unlink', work: 1, other: 20 },
      { who: 6, isVandal: false, what: 'link', work: 0, other: 3 },
      { who: 5, isVandal: true, what: 'merge', work: 0, other: 1 },
    ],
    false,
  ],
  // Two links became one as their works were merged, and it was taken away as both.
  [
    [
      { who: 6, isVandal: true, what: 'link', work: 3, other: 1 },
      { who: 6, isVandal: false, what: 'note', work: 3, other: 0 },
      { who: 6, isVandal: false, what: 'length', work: 3, other: 0 },
      { who: 7, isVandal: true, what: 'link', work: 3, other: 0 },
      { who: 4, isVandal: true, what: 'merge', work: 1, other: 0 },
    ],
    true,
  ],
  // One of them had been removed before.
  [
    [
      { who: 0, isVandal: false, what: 'link', work: 3, other: 1 },
      { who: 0, isVandal: false, what: 'link', work: 3, other: 0 },
      { who: 5, isVandal: true, what: 'unlink', work: 3, other: 0 },
      { who: 4, isVandal: true, what: 'merge', work: 1, other: 0 },
    ],
    true,
  ],
  // Both works of a link were merged before it was removed.
  [
    [
      { who: 0, isVandal: false, what: 'link', work: 1, other: 3 },
      { who: 0, isVandal: true, what: 'merge', work: 3, other: 0 },
      { who: 7, isVandal: true, what: 'merge', work: 1, other: 2 },
      { who: 8, isVandal: true, what: 'unlink', work: 2, other: 1 },
    ],
    false,
  ],
  // Both works of a merge had the link that was removed then.
  [
    [
      { who: 0, isVandal: false, what: 'link', work: 1, other: 3 },
      { who: 0, isVandal: false, what: 'link', work: 0, other: 3 },
      { who: 4, isVandal: true, what: 'merge', work: 1, other: 0 },
      { who: 5, isVandal: true, what: 'unlink', work: 0, other: 0 },
    ],
    false,
  ],
  // A link was to be there again while a merge made a cycle of it.
  [
    [
      { who: 0, isVandal: false, what: 'link', work: 0, other: 13 },
      { who: 0, isVandal: false, what: 'link', work: 1, other: 15 },
      { who: 4, isVandal: true, what: 'unlink', work: 1, other: 0 },
      { who: 9, isVandal: true, what: 'merge', work: 3, other: 12 },
    ],
    false,
  ],
  // A link was to be there again while both its works were one.
  [
    [
      { who: 0, isVandal: false, what: 'link', work: 1, other: 3 },
      { who: 4, isVandal: true, what: 'unlink', work: 1, other: 0 },
      { who: 9, isVandal: true, what: 'merge', work: 3, other: 1 },
    ],
    false,
  ],
  // Links that came with the catalogue were one while their works were merged, and it was removed.
  [
    [
      { who: 0, isVandal: false, what: 'link', work: 0, other: 2 },
      { who: 4, isVandal: true, what: 'merge', work: 1, other: 0 },
      { who: 5, isVandal: true, what: 'unlink', work: 0, other: 0 },
    ],
    false,
    true,
  ],
  // A link was removed while its work was merged, and the same was made to the other work then.
  [
    [
      { who: 0, isVandal: true, what: 'merge', work: 2, other: 20 },
      { who: 3, isVandal: true, what: 'unlink', work: 1, other: 17 },
      { who: 2, isVandal: false, what: 'link', work: 1, other: 20 },
    ],
    true,
    true,
  ],
  // A link that was removed before a merge was to be there again, and the merged work had the same then.
  [
    [
      { who: 0, isVandal: true, what: 'merge', work: 0, other: 10 },
      { who: 0, isVandal: true, what: 'unlink', work: 1, other: 4 },
      { who: 3, isVandal: true, what: 'merge', work: 3, other: 17 },
    ],
    true,
    true,
  ],
  // A link of a merged work was removed of the other one.
  [
    [
      { who: 2, isVandal: true, what: 'merge', work: 1, other: 0 },
      { who: 1, isVandal: true, what: 'unlink', work: 0, other: 20 },
    ],
    true,
    true,
  ],
  // Two links were one of a work that was merged on, and its merge was undone before that of the other.
  [
    [
      { who: 1, isVandal: true, what: 'link', work: 0, other: 1 },
      { who: 2, isVandal: true, what: 'merge', work: 1, other: 19 },
      { who: 3, isVandal: false, what: 'unlink', work: 3, other: 13 },
      { who: 3, isVandal: true, what: 'merge', work: 2, other: 20 },
      { who: 1, isVandal: true, what: 'merge', work: 2, other: 15 },
      { who: 2, isVandal: true, what: 'merge', work: 0, other: 9 },
      { who: 1, isVandal: false, what: 'link', work: 0, other: 0 },
    ],
    false,
    true,
  ],
  // A later merge left out a link that would have made a cycle, and the earlier one was undone first.
  [
    [
      { who: 7, isVandal: false, what: 'link', work: 0, other: 17 },
      { who: 0, isVandal: false, what: 'unlink', work: 0, other: 0 },
      { who: 0, isVandal: false, what: 'unlink', work: 0, other: 0 },
      { who: 2, isVandal: true, what: 'link', work: 2, other: 3 },
      { who: 2, isVandal: true, what: 'merge', work: 0, other: 19 },
      { who: 7, isVandal: true, what: 'merge', work: 1, other: 2 },
    ],
    false,
  ],
  // A link was removed before its work was merged into one that had the same, and an earlier merge undone first.
  [
    [
      { who: 4, isVandal: true, what: 'merge', work: 0, other: 10 },
      { who: 0, isVandal: true, what: 'unlink', work: 3, other: 19 },
      { who: 9, isVandal: true, what: 'merge', work: 3, other: 9 },
    ],
    false,
    true,
  ],
  // A merge made two links one, was undone, and what it had moved was moved back by an earlier one after it.
  [
    [
      { who: 4, isVandal: true, what: 'merge', work: 0, other: 2 },
      { who: 6, isVandal: true, what: 'merge', work: 3, other: 5 },
      { who: 2, isVandal: true, what: 'unlink', work: 1, other: 17 },
    ],
    true,
    true,
  ],
  // A link made a cycle with one that had been removed, which was taken back first.
  [
    [
      { who: 5, isVandal: true, what: 'unlink', work: 1, other: 18 },
      { who: 5, isVandal: true, what: 'unlink', work: 1, other: 3 },
      { who: 0, isVandal: false, what: 'unlink', work: 0, other: 0 },
      { who: 9, isVandal: true, what: 'link', work: 3, other: 9 },
    ],
    false,
    true,
  ],
  // A link was removed before its other work was merged, and one of a work that was merged became the same.
  [
    [
      { who: 3, isVandal: true, what: 'merge', work: 1, other: 15 },
      { who: 3, isVandal: true, what: 'unlink', work: 3, other: 12 },
      { who: 5, isVandal: true, what: 'merge', work: 0, other: 2 },
    ],
    true,
    true,
  ],
  // A link that two merges had moved on was removed, and both were undone before it came back.
  [
    [
      { who: 2, isVandal: true, what: 'merge', work: 1, other: 16 },
      { who: 1, isVandal: true, what: 'merge', work: 0, other: 18 },
      { who: 4, isVandal: true, what: 'unlink', work: 2, other: 17 },
    ],
    true,
    true,
  ],
  // The same, and the link led from the first work.
  [
    [
      { who: 4, isVandal: true, what: 'merge', work: 3, other: 6 },
      { who: 0, isVandal: true, what: 'merge', work: 2, other: 13 },
      { who: 7, isVandal: true, what: 'unlink', work: 1, other: 0 },
    ],
    false,
    true,
  ],
  // Ids of two merged works were taken, and came back once both merges were undone.
  [
    [
      { who: 7, isVandal: true, what: 'merge', work: 1, other: 20 },
      { who: 2, isVandal: true, what: 'steal', work: 3, other: 17 },
      { who: 5, isVandal: true, what: 'merge', work: 3, other: 0 },
    ],
    false,
  ],
  // Two links were one of a work that had been merged into, and that merge was undone first.
  [
    [
      { who: 4, isVandal: true, what: 'merge', work: 1, other: 11 },
      { who: 8, isVandal: true, what: 'merge', work: 0, other: 18 },
    ],
    false,
    true,
  ],
  // A link that a merge brought was removed, after one of the work itself to the same had been.
  [
    [
      { who: 0, isVandal: false, what: 'unlink', work: 0, other: 0 },
      { who: 0, isVandal: false, what: 'unlink', work: 0, other: 0 },
      { who: 3, isVandal: true, what: 'link', work: 1, other: 4 },
      { who: 8, isVandal: false, what: 'link', work: 3, other: 8 },
      { who: 9, isVandal: true, what: 'unlink', work: 1, other: 1 },
      { who: 2, isVandal: true, what: 'merge', work: 3, other: 9 },
      { who: 8, isVandal: true, what: 'unlink', work: 1, other: 2 },
    ],
    true,
  ],
  // An id of a merged work was taken, and the work that took it came back last.
  [
    [
      { who: 0, isVandal: true, what: 'unid', work: 1, other: 20 },
      { who: 3, isVandal: true, what: 'merge', work: 0, other: 9 },
      { who: 9, isVandal: true, what: 'steal', work: 2, other: 4 },
      { who: 1, isVandal: true, what: 'merge', work: 2, other: 16 },
      { who: 7, isVandal: true, what: 'merge', work: 1, other: 15 },
    ],
    false,
  ],
  // An edition was changed after two merges had moved it on.
  [
    [
      { who: 4, isVandal: true, what: 'addEdition', work: 2, other: 5 },
      { who: 3, isVandal: true, what: 'merge', work: 2, other: 9 },
      { who: 4, isVandal: true, what: 'merge', work: 1, other: 0 },
      { who: 0, isVandal: true, what: 'changeEdition', work: 0, other: 1 },
    ],
    true,
  ],
  // A link of a merged work was the same as one that had been removed of the other one.
  [
    [
      { who: 0, isVandal: false, what: 'link', work: 0, other: 10 },
      { who: 0, isVandal: false, what: 'unlink', work: 0, other: 0 },
      { who: 0, isVandal: true, what: 'link', work: 0, other: 17 },
      { who: 3, isVandal: false, what: 'link', work: 3, other: 17 },
      { who: 8, isVandal: true, what: 'restore', work: 0, other: 16 },
      { who: 2, isVandal: true, what: 'merge', work: 3, other: 8 },
      { who: 1, isVandal: true, what: 'merge', work: 1, other: 18 },
    ],
    true,
    true,
  ],
]
