/** Labeled clauses of all kinds, written against the second rules; see clause-scores.ts. */
export const further = {
  further: `
A- Alda doesn't do a good job with large files.
A- Alda is not suitable for teams.
A- I'd hesitate to recommend Alda.
A- Alda is not something I would call reliable.
A- No one would mistake Alda for a fast tool.
A- Alda can hardly be called modern.
A- It's not that Alda is bad, but it is slow.
A- Alda lacks polish.
A- Alda offers little value.
A- Alda isn't the most intuitive tool.
A- Alda is not the best choice if you value speed.
A- Alda does nothing well.
A- Without good support, Alda is frustrating.
A+ I have never had a problem with Alda.
A+ Alda isn't lacking in features, and it is fast.
A+ Alda doesn't cost much.
A+ You don't have to worry about outages with Alda.
A+ Alda rarely fails.
A+ Alda is not without reason the most popular tool.
A+ Don't overlook Alda, it's excellent.
A+ Alda is no less reliable, and it is cheap.
A+ I couldn't be happier with Alda.
A+ What's not to love about Alda?
A+ Alda never gets old and is always fast.
A+ Alda has zero downtime.
A+ Alda eliminates the risk of data loss.
A+ Alda stops spam and scams.
A+ Alda keeps errors to a minimum.
A+ Alda makes it hard for attackers to get in.
A+ Alda is a lifesaver.
A+ Alda is top-notch.
A+ Alda is a joy to use.
A+ Alda is the bomb.
A+ Alda is killer.
A+ Alda is sick.
A+ Alda is damn good.
A+ Alda is crazy good value.
A+ Alda is dangerously addictive in a good way.
A+ Alda is a force to be reckoned with.
A+ Alda is fire.
A+ Alda is unbelievably cheap.
A+ Alda crushes the competition.
A+ Alda destroys the competition.
A+ Alda blew me away.
A+ Alda has your back.
A+ Alda is worth the splurge.
A+ Alda cuts through the noise.
A- Alda nickel-and-dimes its customers.
A- Alda is a joke.
A- Alda sucks.
A- Alda is crap.
A- Alda is a rip-off.
A- Alda burns through your budget.
A- Alda is bare-bones.
A- Alda is a black box.
A- Alda is one of the worst tools.
B+ A0- Brio edges out Alda.
B+ A0- Brio is the better option over Alda.
B+ A0- Brio comes out ahead of Alda.
B+ A0- Brio trumps Alda when it comes to speed.
B+ A0- Brio does a better job than Alda.
B+ A0- Brio is more powerful but less expensive than Alda.
B+ A0- Brio has better support than Alda does.
A- B0+ Alda has worse support than Brio.
A- B0+ Alda is nowhere near as good as Brio.
A- B0+ Alda is not quite as polished as Brio.
A- B0+ Alda comes in behind Brio.
A- B0+ Alda offers fewer features than Brio.
A- B0+ Alda plays second fiddle to Brio.
A0+ B0+ Alda is on par with Brio.
A+ B- Alda is better than Brio, which is slow.
A0- B+ Not only is Brio cheaper than Alda, it is also faster.
A- B+ Alda: slow. Brio: fast.
A- B+ Alda is fine for notes but unreliable; Brio, however, is superb.
A0- B+ Brio, unlike Alda, is reliable.
A0- B+ Brio is, in contrast to Alda, very easy to use.
A+ B0- I switched from Brio to Alda because Alda is faster.
A0 Isn't Alda great?
A0 Alda or Brio: which is the best?
A0 Should you trust Alda?
A0 Tell me whether you find Alda useful.
A0 Alda strives for excellent service.
A0 Alda's slogan is "the best CRM".
A0 In its own words, Alda is the easiest tool.
A0 Alda's marketing says it is fast.
A0 Alda would have been great with an API.
A0 Alda was once the best tool.
A0 Provided that Alda is stable, buy it.
A0 Even if Alda were free, it would need work.
A0 Alda needs to be faster.
A0 Alda is trying to become more reliable.
A0 Please rate Alda from excellent to poor.
A+ *A Top choice: Alda
A+ *A Winner: Alda
A+ *A The best overall is Alda.
A+ *A If you only try one tool, make it Alda.
A+ *A Bottom line: go with Alda.
A+ *A Overall, Alda is the best choice.
A0+ B+ *B While Alda is popular, my pick would be Brio.
A0- B+ *B Forget Alda. My top pick is Brio.
A- **Alda**¶👎 No API
A+ B- **Alda**¶+ fast¶+ cheap¶**Brio**¶- Cons: slow
A- #### Where Alda falls short¶- Exports¶- Search`,
}
