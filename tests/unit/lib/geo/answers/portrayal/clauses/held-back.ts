/** Labeled clauses that no rule or word was chosen by; see clause-scores.ts. Do not look at which of them fail. */
export const heldBack = {
  'held back': `
A+ Alda earns top scores for usability.
A+ Alda is a pleasure to work with.
A+ Customers rave about Alda's onboarding.
A+ Alda is quick to set up and rarely breaks.
A+ Alda is a trusted name in payroll.
A+ Alda has a well-thought-out mobile app.
A- Alda is plagued by slow load times.
A- Alda's documentation is sparse and confusing.
A- Reviewers criticize Alda for its pricing.
A- Alda has a clumsy editor.
A- Alda's customer service is dreadful.
A0 Alda sells licenses through resellers.
A0 Alda stores its files in Frankfurt.
A- I cannot recommend Alda to anybody.
A- Alda isn't really suitable for large companies.
A- Alda was not a pleasant experience.
A- Don't expect Alda to be fast.
A- Alda is rarely the best option.
A+ Alda has never been unreliable.
A+ Alda is not difficult to learn.
A+ There is little to dislike about Alda.
A+ Alda is free of bloat.
A0- B+ Contrary to Alda, Brio is secure.
A+ B- Alda is smooth, but Brio is sluggish.
A- B+ Alda disappoints, while Brio impresses.
A- Even though Alda is popular, it is unstable.
A+ Even with its flaws, Alda is superb.
A+ B- Alda is easy to learn, in contrast with Brio, which is complicated.
B+ A0- Brio is way more accurate than Alda.
B+ A0- Brio leaves Alda in the dust.
A- B0+ Alda falls behind Brio.
A- B0+ Alda doesn't hold a candle to Brio.
A- B0+ Alda is not nearly as fast as Brio.
A- ### Alda¶**Limitations:**¶- Reports¶- Storage
A+ ### Alda¶**Benefits:**¶- Reports¶- Storage
A- **Alda**¶- *Disadvantages*: price, storage
A+ Alda is a cut above the rest.
A+ Alda keeps hackers out.
A+ Alda cuts waste and lowers costs.
A+ Alda is a dream to use.
A+ Alda lets you say goodbye to spreadsheet errors.
A+ Alda is crazy fast.
A+ Alda is the whole package.
A- Alda drops the ball on support.
A- Alda is a headache to maintain.
A- Alda is not what it used to be.
A0 Alda studies chronic pain and failure of organs.
A0 Is Alda any good?
A0 How reliable is Alda?
A0 Should I avoid Alda?
A0 Alda bills itself as the smartest assistant.
A0 Alda would be perfect with a better app.
A0 In theory, Alda is great.
A0 Alda may turn out to be excellent.
A+ *A The winner here is Alda.
A0- B+ *B I wouldn't pick Alda; I'd pick Brio.
A+ *A For me, Alda is the number one.
A+ B0 *A Out of Alda and Brio, Alda would be my choice.
A+ Alda: good value.
A- Alda: too slow.
A+ Alda, das beste Programm.
A- Alda is duur en onbetrouwbaar.`,
}
