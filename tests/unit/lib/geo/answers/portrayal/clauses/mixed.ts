/** Labeled clauses of all kinds, written against the first rules; see clause-scores.ts. */
export const mixed = {
  mixed: `
A- B0+ Alda can't match Brio's reliability.
A0+ B+ While I like Alda, Brio is the better choice.
A- B+ Alda lacks an API; Brio has an excellent one.
A0- B+ Forget Alda; Brio is fantastic.
A0- B+ In comparison with Alda, Brio feels modern and quick.
A0- B+ Where Brio really shines compared to Alda is support.
A0- B+ Brio is a better alternative to Alda.
A0- B+ As an alternative to Alda, Brio is affordable and powerful.
A+ B- On the one hand, Alda is intuitive; on the other hand, Brio is sluggish.
A- Alda is not recommended.
A- Alda isn't ideal for beginners.
A- I can't say Alda is reliable.
A- Alda doesn't live up to the hype.
A- Alda is not particularly impressive.
A- Alda does not have a good reputation.
A- Alda is not exactly cheap.
A- You won't love Alda.
A- Alda is not worth it.
A- Alda is not without problems.
A- Don't trust Alda.
A- Alda hasn't impressed reviewers.
A- Alda's support isn't helpful.
A- I'd steer clear of Alda.
A- I'd avoid Alda.
A- Alda's pricing is not transparent.
A+ Alda is not hard to learn.
A+ Alda isn't buggy anymore.
A+ You won't regret choosing Alda.
A+ Alda never lets you down.
A+ Alda isn't just good, it's exceptional.
A+ There's nothing Alda can't do, and it is fast.
A+ Alda does not suffer from downtime.
A+ Alda cuts errors by half.
A+ Alda keeps you safe from phishing and fraud.
A+ Alda takes care of tedious paperwork.
A+ Alda makes complex projects simple.
A+ Alda lets you get rid of messy spreadsheets.
A+ Alda helps reduce costs and waste.
A+ Alda helps teams avoid burnout and mistakes.
A+ Alda solves the problem of double bookings.
A+ Alda alerts you to suspicious transactions before they cause losses.
A+ Alda is a steal at this price.
A+ Alda is worth its weight in gold.
A+ Alda is the cream of the crop.
A+ Alda is best in class.
A+ Alda is top of the line.
A+ Alda is the real deal.
A+ Alda is a workhorse.
A+ Alda blows the competition out of the water.
A+ Alda is dirt cheap.
A+ Alda is dead simple.
A+ Alda is a hidden gem.
A+ Alda is bulletproof.
A+ Alda is light years ahead of its rivals.
A+ Alda is a must-have for designers.
A+ Alda is the bee's knees.
A+ Alda never fails to deliver.
A+ It doesn't get better than Alda.
A+ You get what you pay for, and Alda is excellent.
A- Alda is a lemon.
A- Alda costs a fortune.
A- Alda is a dumpster fire.
A- Alda is all hype.
A- Alda is the worst.
A- Alda is not for the faint of heart.
A- Alda is a ticking time bomb.
A- Alda left a bad taste in my mouth.
A0 Are Alda and Brio any good?
A0 Wondering if Alda is reliable?
A0 How good is Alda really?
A0 If Alda is slow, restart it.
A0 When Alda is slow, restart it.
A0 Had Alda been reliable, we would have kept it.
A0 Alda says its tool is the fastest.
A0 Alda's website promises the best prices.
A0 Alda boasts that it is the best.
A0 The company behind Alda claims that it is the most reliable tool.
A0 Its makers call Alda the best CRM in the world.
A0 Alda is supposed to be fast.
A0 Alda is said to be slow.
A0 Critics claim Alda is unreliable.
A0 In an ideal world, Alda would be free.
A0 Let's say Alda is the best.
A0 Alda tracks bugs and issues.
A0 Alda monitors downtime and errors.
A0+ Alda insures against loss and damage.
A0 Alda is a leading cause of debate.
A0 Alda offers courses about stress.
A0 Alda ist eine sehr gute App.
A0 Alda es una app excelente.
A+ *A If I could only pick one, it would be Alda.
A+ *A Alda is my pick.
A+ *A Alda comes out on top.
A+ *A My recommendation: Alda.
A+ *A I recommend Alda above all others.
A+ *A Alda is the one to beat.
A0+ B+ *B Most people pick Alda, but I'd go with Brio.
A0- B+ *B Not Alda but Brio is the winner.
A0- B+ *B The winner is not Alda, but rather Brio.
A0- B+ *B I'd skip Alda and go with Brio instead.
A+ B- Alda is reliable. The same can't be said of Brio.
A+ B+ Alda is fast, and so is Brio.
A- ## Alda¶The bad:¶- Price¶- Support
A- **Alda**¶Cons - price, support
A+ B- ### Alda¶Pros:¶- Speed¶### Brio¶Cons:¶- Speed
A- B+ **Alda**¶- Negative: price¶**Brio**¶- Positive: price
A- B+ Alda: a tool. Cons: slow, pricey.Brio: Pros: fast, simple.
A- B+ Alda is slow.Brio: It is fast.
A0 Alda is a mattress for people with back pain.
A- B+ Alda: Cons: price.Brio: it has excellent support.`,
}
